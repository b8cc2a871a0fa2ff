/** Pages and slots are coloured by whose they are, and say what became of each that was read ahead; else by where their contents are. */
import { createContext } from 'react';

export const ByOwner = createContext(false);

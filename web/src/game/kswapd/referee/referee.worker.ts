/** The referee in a worker of its own. */
import { serveReferee } from '../../serve-referee.ts';
import { Referee } from './referee.ts';

serveReferee((environment) => new Referee(environment));

import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { getPage } from '../../store/store.ts';
import { showSheet } from '../../store/shell.ts';
import { paletteGroups, type PaletteItem } from './palette-groups.ts';
import { Sheet } from './sheet.tsx';
import { useCourse } from '../open/useCourse.ts';
import { useDemos } from '../open/useDemos.ts';
import { SHEET_TEXT } from './text.ts';

/** A definition is read in the list: pressing it does nothing. */
function choose(items: readonly PaletteItem[], id: unknown): void {
  const chosen = items.find((item) => item.id === id);
  if (chosen?.says !== undefined) return;
  showSheet(null);
  chosen?.run();
}

export function Palette() {
  const { contains } = useFilter({ sensitivity: 'base' });
  const demos = useDemos();
  const course = useCourse();
  // What is possible where it was opened.
  const [page] = useState(getPage);
  const groups = paletteGroups({ demos, course, page });
  const items = groups.flatMap((group) => group.items);
  return (
    <Sheet title={SHEET_TEXT.palette} className="palette">
      <Autocomplete filter={contains}>
        {/* The palette opens ready to type. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label={SHEET_TEXT.paletteSearch} autoFocus className="palette-search">
          <Input placeholder={SHEET_TEXT.paletteSearch} />
        </SearchField>
        <Menu
          className="palette-list"
          aria-label={SHEET_TEXT.palette}
          renderEmptyState={() => <p className="palette-none">{SHEET_TEXT.paletteNone}</p>}
          // A term keeps the palette open.
          shouldCloseOnSelect={false}
          onAction={(id) => choose(items, id)}
        >
          {groups.map((group) => (
            <MenuSection key={group.title} id={group.title}>
              <Header>{group.title}</Header>
              {group.items.map(({ id, label, also = '', says, key }) => (
                <MenuItem
                  key={id}
                  id={id}
                  textValue={`${label} ${also}`}
                  className={says === undefined ? 'palette-item' : 'palette-item palette-term'}
                >
                  <span>{label}</span>
                  {key !== undefined && <kbd>{key}</kbd>}
                  {says !== undefined && <span className="palette-says">{says}</span>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Sheet>
  );
}

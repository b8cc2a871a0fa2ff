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
import { paletteGroups } from './palette-groups.ts';
import type { PaletteItem } from './palette-groups.ts';
import { Sheet } from './sheet.tsx';
import { APP_TEXT as TEXT } from '../text.ts';
import { useCourse } from '../open/useCourse.ts';
import { useDemos } from '../open/useDemos.ts';

function choose(items: readonly PaletteItem[], id: unknown): void {
  showSheet(null);
  items.find((item) => item.id === id)?.run();
}

/** Everything that can be done, found by typing a part of its name. */
export function Palette() {
  const { contains } = useFilter({ sensitivity: 'base' });
  const demos = useDemos();
  const course = useCourse();
  // What is possible where it was opened.
  const [page] = useState(getPage);
  const groups = paletteGroups({ demos, course, page });
  const items = groups.flatMap((group) => group.items);
  return (
    <Sheet title={TEXT.palette} className="palette">
      <Autocomplete filter={contains}>
        {/* Who opens a palette wants to type. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label={TEXT.paletteSearch} autoFocus className="palette-search">
          <Input placeholder={TEXT.paletteSearch} />
        </SearchField>
        <Menu
          className="palette-list"
          aria-label={TEXT.palette}
          renderEmptyState={() => <p className="palette-none">{TEXT.paletteNone}</p>}
          onAction={(id) => choose(items, id)}
        >
          {groups.map((group) => (
            <MenuSection key={group.title} id={group.title}>
              <Header>{group.title}</Header>
              {group.items.map(({ id, label, key }) => (
                <MenuItem key={id} id={id} textValue={label} className="palette-item">
                  <span>{label}</span>
                  {key !== undefined && <kbd>{key}</kbd>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Sheet>
  );
}

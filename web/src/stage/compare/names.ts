/** What machines side by side are called: by that in which they differ. */
import { NONE, PARAMS } from '../../core/schema/schema.gen.ts';
import { KERNEL_NAMES } from '../../scenario/shape.ts';
import { AREA_SETTINGS, switchWord, type Setting, type Variant } from '../../scenario/links/variant.ts';
import { swapDisk, type SwapDisk } from '../../scenario/links/swap-disk.ts';
import type { Source } from '../../store/state.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

const keyOf = ({ of, name }: Setting) => (of === 'kernel' || of === 'disk' ? of : name);

/** `priority 10 of fast`, `slow on hdd`. */
function areaWords(name: string, value: string, { labels }: Source): string {
  const { what, area = 0 } = AREA_SETTINGS.find((each) => each.name === name) ?? {};
  const called = labels.areas?.[area] ?? String(area);
  return what === 'disk' ? TEXT.areaDisk(called, TEXT.disk(value)) : TEXT.areaPriority(called, value);
}

export function settingWords(setting: Setting, source: Source): string {
  switch (setting.of) {
    case 'area':
      return areaWords(setting.name, setting.value, source);
    case 'kernel':
      return TEXT.kernel(setting.name);
    case 'disk':
      return TEXT.disk(setting.name);
    case 'param':
      return TEXT.setting(setting.name, String(setting.value));
    case 'switch':
      return TEXT.setting(setting.name, switchWord(setting.name, setting.value));
  }
}

/** A disk that is not as its profile has it never has the name of one that is, whatever stands beside it. */
function diskWords({ name, isLying, changes }: SwapDisk): string {
  if (isLying) return TEXT.lyingDisk(name);
  if (changes.length > 1) return TEXT.diskAsSet(name);
  return changes[0] === undefined
    ? TEXT.disk(name)
    : TEXT.diskWith(name, changes[0].replace(/^buffer_pages 0$/, 'no buffer'));
}

function areaWordsUnset(name: string, source: Source): string {
  const { what, area = 0 } = AREA_SETTINGS.find((each) => each.name === name) ?? {};
  const { disk = null, priority = NONE } = source.areas[area] ?? {};
  if (what !== 'disk') return areaWords(name, priority === NONE ? 'none' : String(priority), source);
  return disk ? TEXT.areaDisk(source.labels.areas?.[area] ?? String(area), diskWords(swapDisk(disk))) : '';
}

/** The same in a machine that has not set it. */
function wordsUnset(setting: Setting, source: Source): string {
  const { kernel, disk, params, switches } = source;
  switch (setting.of) {
    case 'area':
      return areaWordsUnset(setting.name, source);
    case 'kernel':
      return TEXT.kernel(kernel);
    case 'disk':
      return disk ? diskWords(swapDisk(disk)) : '';
    case 'param': {
      const value = params[setting.name] ?? PARAMS.find(({ name }) => name === setting.name)?.default;
      return TEXT.setting(setting.name, String(value));
    }
    case 'switch': {
      const value = switches[setting.name];
      return TEXT.setting(
        setting.name,
        value === undefined ? TEXT.asIn(kernel) : switchWord(setting.name, value),
      );
    }
  }
}

/** Of two kernels the older one is on the left, whichever of them the other is a variant of. */
export function isOlder({ kernel, switches }: Source, variants: readonly Variant[]): boolean {
  const [setting, ...others] = variants.flatMap(({ settings }) => settings);
  if (variants.length !== 1 || !setting || others.length > 0) return false;
  if (setting.of === 'kernel') return KERNEL_NAMES.indexOf(setting.name) < KERNEL_NAMES.indexOf(kernel);
  // The values of a switch are in the order in which kernels had them.
  return setting.of === 'switch' && setting.value < (switches[setting.name] ?? 0);
}

/** As many settings as a name above a picture has room for. */
const WORDS_MOST = 2;

/** What the first machine has of all that others have set; nothing where that is too much for a name. */
function firstWords(settings: readonly Setting[], source: Source): string[] {
  // A switch that it has not set is as its kernel has it, which is worth a word only where nothing else is.
  const isSet = ({ of, name }: Setting) => of !== 'switch' || source.switches[name] !== undefined;
  const told = settings.some(isSet) ? settings.filter(isSet) : settings;
  return told.length <= WORDS_MOST ? told.map((each) => wordsUnset(each, source)) : [];
}

/** Names in the order of the machines, the first one's first. */
export function machineNames(source: Source, variants: readonly Variant[]): string[] {
  const all = new Map(
    variants.flatMap(({ settings }) => settings.map((each) => [keyOf(each), each] as const)),
  );
  const isChange = variants.some(({ isUnchanged }) => isUnchanged);
  return [null, ...variants].map((variant) => {
    const own = new Map(variant?.settings.map((each) => [keyOf(each), each] as const));
    const words =
      variant === null || (all.size === 1 && own.size === 0)
        ? firstWords([...all.values()], source)
        : [...own.values()].map((each) => settingWords(each, source));
    if (isChange) words.push(variant?.isUnchanged ? TEXT.withoutChange : TEXT.withChange);
    return words.length > 0 ? words.join(', ') : TEXT.thisRun;
  });
}

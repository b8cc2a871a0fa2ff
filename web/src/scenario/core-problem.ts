/** Brings the core's message about a packed scenario back to the line of the file that caused it. */
import type { ConfigProblem } from '../core/protocol.ts';
import { RULE_ACROSS_DOCS } from '../core/schema/schema-docs.gen.ts';
import { NONE, PARAMS } from '../core/schema/schema.gen.ts';
import { settingNamed } from '../core/schema/settings.ts';
import { RECORDS } from '../core/schema/schema-records.gen.ts';
import { own } from '../lib/own.ts';
import { fieldLimits, paramLimits } from './docs.ts';
import { placeKey, type ListName, type Place, type Problem, type Scenario } from './model.ts';
import { KERNELS_THAT_RUN, LIST_KEYS, SWITCHES_KEY, fieldsOf, keyOf } from './shape.ts';
import { rangeText, type Limits } from './read-value.ts';

function isList(name: string | undefined): name is ListName {
  return name !== undefined && Object.hasOwn(LIST_KEYS, name);
}

/** The switch of the error that the file sets; undefined when it comes from the kernel. */
function givenSwitch({ places }: Scenario, error: ConfigProblem): string | undefined {
  return [error.switch, error.other].find(
    (name) => name !== undefined && places.has(placeKey(SWITCHES_KEY, undefined, name)),
  );
}

/** A switch that the file does not set has the kernel's value. */
function cureOfSwitch(scenario: Scenario, error: ConfigProblem): string {
  if (error.code === 'SWITCHES_EXCLUDE') return 'change the other one too, or neither';
  return givenSwitch(scenario, error) !== undefined
    ? `leave it out: the kernel ${scenario.kernel} has its own`
    : `kernels that run are ${KERNELS_THAT_RUN.join(', ')}`;
}

function cureOfSetting({ kernel }: Scenario, { param }: ConfigProblem): string {
  const since = settingNamed(param ?? '')?.since ?? null;
  const other = since === null ? '' : `, or choose a kernel from ${since} on`;
  return `leave ${param} out: ${kernel} does not have it${other}`;
}

/** For a rule that concerns no single item: the first of these that the file has. */
const RULE_PLACES: Readonly<Record<string, readonly string[]>> = {
  marks_fit: ['params.min_free_kbytes', 'params.watermark_scale_factor', 'params.nr_frames'],
  fits_memory: ['params.nr_frames', 'swap', 'region'],
  swappiness_fits: ['params.swappiness', 'kernel'],
  has_work: ['stream', 'phase', 'task', 'region'],
  one_swap_area: ['swap', 'region'],
};

function keyOfRulePlace(place: string): string {
  const [list = '', field] = place.split('.');
  return field === undefined && isList(list) ? placeKey(list, 0) : placeKey(list, undefined, field);
}

function placeOfRule({ places }: Scenario, rule: string | undefined): Place | undefined {
  if (rule === undefined) return undefined;
  const known = own(RULE_PLACES, rule) ?? [];
  const key = known.map(keyOfRulePlace).find((each) => places.has(each));
  // A file with none of them lacks it: its first line stands for the whole.
  return key === undefined ? { line: 1, col: 1 } : places.get(key);
}

/** The nearest place that the file has: the field, else its item, else the file. */
function placeOf(scenario: Scenario, error: ConfigProblem): Place | undefined {
  const { places } = scenario;
  if (error.switch !== undefined) {
    const given = givenSwitch(scenario, error);
    return places.get(given === undefined ? placeKey('kernel') : placeKey(SWITCHES_KEY, undefined, given));
  }
  if (error.param) return places.get(placeKey('params', undefined, error.param));
  if (!isList(error.record)) return placeOfRule(scenario, error.rule);
  return (
    places.get(placeKey(error.record, error.item, error.field)) ??
    places.get(placeKey(error.record, error.item)) ??
    places.get(placeKey(error.record, 0)) ??
    placeOfRule(scenario, error.rule)
  );
}

/** A swap area: `swap`, or `swap[fast]` where there are several. */
function areaPath({ swap }: Scenario, area: number): string {
  return swap.length > 1 ? `${LIST_KEYS.swap}[${swap[area]?.name ?? area}]` : LIST_KEYS.swap;
}

/** Their items have no names in a file. */
const isNumbered = (list: ListName) => list === 'stream' || list === 'extent';

/** `regions A.pages`: as the file calls it. */
function pathOf(scenario: Scenario, error: ConfigProblem): string {
  if (error.param) return `${keyOf(error.param) ?? ''}.${error.param}`;
  if (error.switch !== undefined) {
    const given = givenSwitch(scenario, error);
    return given === undefined ? 'kernel' : `${SWITCHES_KEY}.${given}`;
  }
  if (!isList(error.record)) return error.record ?? '';
  const list = error.record;
  const key = list === 'extent' ? `${LIST_KEYS.swap}.${LIST_KEYS.extent}` : LIST_KEYS[list];
  if (error.item === undefined) return key;
  const item = scenario[list][error.item];
  if (!item) return key;
  if (list === 'bad') return `${areaPath(scenario, scenario.bad[error.item]?.swap ?? 0)}.${key}`;
  const named =
    isNumbered(list)
      ? `${key}[${error.item}]`
      : list === 'swap'
        ? areaPath(scenario, error.item)
        : `${key}[${item.name}]`;
  const field = fieldsOf(list).find(({ info }) => info.name === error.field);
  return field ? `${named}.${field.key}` : named;
}

function limitsOf({ param: name, record, field }: ConfigProblem): Limits | undefined {
  const param = PARAMS.find((each) => each.name === name);
  if (param) return paramLimits(param);
  const found = isList(record) && fieldsOf(record).find(({ info }) => info.name === field);
  return found ? fieldLimits(record, found.info) : undefined;
}

function cureOf(scenario: Scenario, error: ConfigProblem): string {
  if (error.switch !== undefined) return cureOfSwitch(scenario, error);
  if (error.code === 'SETTING_ABSENT') return cureOfSetting(scenario, error);
  const limits = error.rule === undefined ? limitsOf(error) : undefined;
  if (limits) return `give ${rangeText(limits)}; ${limits.doc}`;
  const record = RECORDS.find(({ name }) => name === error.record);
  if (error.code === 'TOO_MANY' && record) return `at most ${record.max}`;
  return error.rule === undefined ? error.message : `${RULE_ACROSS_DOCS[error.rule]}.`;
}

/** The problem with its place in the file; for a rule across fields the cure is the rule's own sentence. */
export function problemFromCoreError(scenario: Scenario, error: ConfigProblem): Problem {
  const place = placeOf(scenario, error);
  const where = place ? `${scenario.source}:${place.line}:${place.col}` : scenario.source;
  const path = pathOf(scenario, error);
  const isShown = error.value !== undefined && error.value !== NONE && error.switch === undefined;
  const shown = isShown ? ` (value ${error.value})` : '';
  return {
    place: path ? `${where} ${path}` : where,
    message:
      error.rule === undefined
        ? `${error.message}${shown}`
        : `this does not fit the rest of the file${shown}`,
    cure: cureOf(scenario, error),
  };
}

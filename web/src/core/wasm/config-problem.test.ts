import { describe, expect, it } from 'vitest';
import { decodeConfigProblem } from './config-problem.ts';
import { ENUM_VALUES, NONE, PARAMS } from '../schema/schema.gen.ts';
import { RECORDS, RULES_ACROSS } from '../schema/schema-records.gen.ts';

const CODES = ENUM_VALUES.config_error;
const words = (...values: number[]) => Uint32Array.from(values);

describe('what is wrong with a scenario', () => {
  it('names the parameter, its value and its range', () => {
    const index = PARAMS.findIndex(({ name }) => name === 'swappiness');
    expect(decodeConfigProblem(words(CODES.PARAM_RANGE, index, NONE, NONE, NONE, 300))).toEqual({
      code: 'PARAM_RANGE',
      message: 'parameter out of range: swappiness = 300, allowed are 0 to 200.',
      param: 'swappiness',
      value: 300,
    });
  });

  it('names the record, the item and the field', () => {
    const index = RECORDS.findIndex(({ name }) => name === 'region');
    const field = RECORDS[index]!.fields.findIndex(({ name }) => name === 'pages');
    expect(decodeConfigProblem(words(CODES.FIELD_RANGE, index, 2, field, NONE, 0))).toEqual({
      code: 'FIELD_RANGE',
      message: 'field out of range: region 2: pages = 0, allowed are 1 to 16777216.',
      record: 'region',
      item: 2,
      field: 'pages',
      value: 0,
    });
  });

  it('names a rule across fields, whose sentence is fetched by who explains it', () => {
    const rule = RULES_ACROSS.indexOf('has_work');
    const problem = decodeConfigProblem(words(CODES.RULE, NONE, NONE, NONE, rule, NONE));
    expect(problem).toMatchObject({ rule: 'has_work', message: 'rule across fields: has_work.' });
  });

  it('has a sentence for every code, also with words that make no sense', () => {
    for (let code = 0; code <= Object.keys(CODES).length; code++)
      for (const word of [0, 1, 99, NONE])
        expect(decodeConfigProblem(words(code, word, word, word, word, word)).message).toMatch(/\.$/);
  });
});

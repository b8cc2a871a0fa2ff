import { describe, expect, it } from 'vitest';
import { checkLengths, checkLocals, circlesOf, functionsOf, judgeCircles } from './check-paths.mjs';

/** The problems of a path with this body. */
const problems = (body: string) => checkLocals(`enum need path_x(void)\n{\n${body}\n}\n`, 'x.c');

describe('a local of a path', () => {
  it('may be used up to the next waypoint, also in its brackets', () => {
    expect(
      problems('PATH_BEGIN;\nu32 n = take();\nf->n = n;\nRUN(n * 3);\nRETURN(f->n);\nPATH_END;'),
    ).toEqual([]);
  });

  it('is gone behind it', () => {
    expect(problems('PATH_BEGIN;\nu32 n = take();\nRUN(3);\nRETURN(n);\nPATH_END;')).toEqual([
      'x.c:4: the local n does not live beyond the waypoint of line 5; put it into the path’s frame, or close its block before'.replace(
        '’',
        "'",
      ),
    ]);
  });

  it.each(['YIELD', 'TAKE(lock)', 'CALL(alloc, .frame = (x))', 'MAY_CALL(put(m))', 'WAIT'])(
    'is gone behind %s',
    (leave) => {
      expect(
        problems(`PATH_BEGIN;\nstruct frame *page = first();\n${leave};\npage->pins++;\nPATH_END;`),
      ).toHaveLength(1);
    },
  );

  it('is gone when the waypoint stands in a block of its own', () => {
    expect(
      problems('PATH_BEGIN;\nbool b = ask();\nif (b) {\nYIELD;\n}\nif (b)\ndo_it();\nPATH_END;'),
    ).toHaveLength(1);
  });

  it('may live in a block that is closed before the waypoint', () => {
    expect(
      problems('PATH_BEGIN;\n{\nu32 n = take(), k = 2;\nEMIT(x, .n = n + k);\n}\nYIELD;\nPATH_END;'),
    ).toEqual([]);
  });

  it('may be used anywhere when it is made anew at each entry, and not when it is only declared there', () => {
    const rest = 'PATH_BEGIN;\nYIELD;\nuse(page, n);\nPATH_END;';
    expect(problems(`struct frame *page = &frames[f->frame];\nu32 n = 1;\n${rest}`)).toEqual([]);
    expect(problems(`struct frame *page = &frames[f->frame], *n;\n${rest}`)).toHaveLength(1);
  });

  it('does not count a loop through a waypoint', () => {
    expect(problems('PATH_BEGIN;\nfor (u32 i = 0; i < 3; i++) {\nRUN(1);\n}\nPATH_END;')).toHaveLength(1);
    expect(problems('PATH_BEGIN;\nfor (u32 i = 0; i < 3; i++)\nsum(i);\nRUN(1);\nPATH_END;')).toEqual([]);
  });

  it('is not taken for a field or an argument of the same name, and elsewhere than in a path everything goes', () => {
    expect(problems('PATH_BEGIN;\n{\nu32 n = 1;\nuse(n);\n}\nYIELD;\nf->n = m.n;\nPATH_END;')).toEqual([]);
    expect(checkLocals('void g(void)\n{\nint n = 1;\nRUN(1);\nuse(n);\n}\n', 'x.c')).toEqual([]);
  });
});

describe('the length of a function', () => {
  /** A function of so many lines, with a comment before it and one in it. */
  const withLines = (name: string, lines: number) =>
    `/* Why. */\nstatic __attribute__((noinline)) u32 ${name}(struct machine *m,\n        u32 n)\n{\n` +
    `    /* {\n}\n */\n${'    n++;\n'.repeat(lines - 7)}}\n`;

  it('is counted from its first line to its last bracket, comments included', () => {
    expect(functionsOf(`struct a {\n    int b;\n};\n\n${withLines('f', 9)}\n${withLines('g', 12)}`)).toEqual([
      { name: 'f', line: 6, lines: 9 },
      { name: 'g', line: 17, lines: 12 },
    ]);
  });

  it('may be 70 lines and no more', () => {
    expect(checkLengths(withLines('f', 70), 'x.c')).toEqual([]);
    expect(checkLengths(withLines('long_one', 71), 'x.c')).toEqual([
      'x.c:2: long_one has 71 lines, more than 70; what has a name of its own becomes a function',
    ]);
  });
});

describe('circles of files', () => {
  const table = (file: string, defines: string[], uses: string[]) => ({
    file,
    symbols: [...defines.map((name) => ({ name, type: 'T' })), ...uses.map((name) => ({ name, type: 'U' }))],
  });

  it('are found however long they are', () => {
    const uses = new Map(
      Object.entries({ a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: [] }).map(([file, used]) => [
        file,
        new Set(used),
      ]),
    );
    expect(circlesOf(uses)).toEqual([['a', 'b', 'c']]);
  });

  it('are told with the calls that make them', () => {
    const tables = [
      table('a.c', ['fa'], ['fb', 'memcpy']),
      table('b.c', ['fb'], ['fa']),
      table('c.c', [], ['fa']),
    ];
    expect(judgeCircles(tables)).toEqual(['a circle of 2 files: a.c, b.c\n  a.c calls b.c\n  b.c calls a.c']);
    expect(judgeCircles(tables.slice(1))).toEqual([]);
  });
});

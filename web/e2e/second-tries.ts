import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Names what passed only when it was tried again. A browser on a busy machine now and then swallows a gesture, which
 * must not hide a result; but a test that needs this often tells of a race, so it is never passed over in silence.
 */
export class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(_modules: readonly TestModule[]): void {
    if (this.#names.length > 0) console.log(`Tried twice  ${this.#names.length}: ${this.#names.join('; ')}`);
  }
}

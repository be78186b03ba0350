/** A variable has an invalid value. The message names it and the expected value. */
export class EnvironmentError extends Error {}

export function invalidEnvironment(problems: readonly string[]): EnvironmentError {
  return new EnvironmentError(`Invalid environment:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

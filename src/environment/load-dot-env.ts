/** Loads `.env` if present. Variables already set take precedence. */
export function loadDotEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

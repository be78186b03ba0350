import { useEffect, useRef, useState } from 'react';
import type { RiskInput, RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import type { RiskReport, RiskRequest } from './risk-messages.ts';

/** A simulation in a worker. */
export type RunningRisk = {
  /** The last finished result, possibly for earlier assumptions; null: none yet. */
  readonly risk: RiskResult | null;
  /** Progress from 0 to 1. At 1, `risk` fits the current request. */
  readonly done: number;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** The latest report and its request. */
type LatestReport = { readonly risk: RiskResult | null; readonly question: string; readonly done: number };

/** Simulates in a worker. A new request stops the previous one. */
export function useRisk(question: RiskInput): RunningRisk {
  const worker = useRef<Worker | null>(null);
  const latestRequest = useRef({ id: 0, question: '' });
  const [report, setReport] = useState<LatestReport>({ risk: null, question: '', done: 0 });
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const key = JSON.stringify(question);

  useEffect(() => {
    const started = new Worker(new URL('./risk-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.onmessage = ({ data: { id, done, result } }: MessageEvent<RiskReport>) => {
      if (id !== latestRequest.current.id) return;
      const { question: of } = latestRequest.current;
      setReport(({ risk }) => ({ risk: result === undefined ? risk : result, question: of, done }));
    };
    started.onerror = () => setFailedTry(tries);
    return () => started.terminate();
  }, [tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    latestRequest.current = { id: latestRequest.current.id + 1, question: key };
    const request: RiskRequest = { id: latestRequest.current.id, question: JSON.parse(key) as RiskInput };
    worker.current?.postMessage(request);
  }, [key, tries]);

  const { risk, done } = report;
  return {
    risk,
    done: report.question === key ? done : 0,
    failed: failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}

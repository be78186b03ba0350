import { useEffect, useRef, useState } from 'react';
import type { Risk, RiskQuestion } from '#underwriting/analyses/simulate-risk.ts';
import type { RiskReport, RiskRequest } from './risk-messages.ts';

/** A simulation that runs beside the page. */
export type RunningRisk = {
  /** The last one that was finished, which may be of assumptions a moment ago; null: none yet. */
  readonly risk: Risk | null;
  /** From 0 to 1; 1: what is shown is what was asked. */
  readonly done: number;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Simulates in a worker; another question stops the one before. */
export function useRisk(question: RiskQuestion): RunningRisk {
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const [state, setState] = useState({ risk: null as Risk | null, done: 0, failed: false });
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another worker
  useEffect(() => {
    const started = new Worker(new URL('./risk-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<RiskReport>) => {
      if (data.id !== asked.current) return;
      setState(({ risk }) => ({
        risk: data.result === undefined ? risk : data.result,
        done: data.done,
        failed: false,
      }));
    };
    started.onerror = () => setState(({ risk }) => ({ risk, done: 0, failed: true }));
    return () => started.terminate();
  }, [tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    asked.current += 1;
    const request: RiskRequest = { id: asked.current, question: JSON.parse(key) as RiskQuestion };
    worker.current?.postMessage(request);
    setState(({ risk }) => ({ risk, done: 0, failed: false }));
  }, [key, tries]);

  return { ...state, retry: () => setTries(tries + 1) };
}

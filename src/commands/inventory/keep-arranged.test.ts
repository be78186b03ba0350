import { expect, onTestFinished, test, vi } from 'vitest';
import { keepArranged } from './keep-arranged.ts';

function countTurns(turnsNeeded: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let turns = 0;
  const arrange = (isTimeOver: () => boolean) => {
    expect(isTimeOver()).toBe(false);
    turns++;
    return turns > turnsNeeded;
  };
  return { ...keepArranged({ arrange }), turns: () => turns };
}

test('Rows are arranged in turns after changes, until nothing is left to do', () => {
  const { afterChanges, turns } = countTurns(3);
  expect(turns()).toBe(0);
  afterChanges();
  afterChanges();
  vi.advanceTimersByTime(60);
  expect(turns()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(turns()).toBe(4);
  afterChanges();
  vi.advanceTimersByTime(10_000);
  expect(turns()).toBe(5);
});

test('A stopped index takes no more turns', () => {
  const { afterChanges, stop, turns } = countTurns(3);
  afterChanges();
  vi.advanceTimersByTime(60);
  stop();
  afterChanges();
  vi.advanceTimersByTime(10_000);
  expect(turns()).toBe(1);
});

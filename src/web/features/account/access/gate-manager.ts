import { createStore } from '../../../lib/store.ts';

/** What replaces a gated element: another button, a cover, or nothing if an outer cover exists. */
type GateKind = 'button' | 'panel' | 'covered';

/** A closed gate: the element, and the host next to it that contains its button or cover. */
export type Gate = {
  readonly id: number;
  readonly kind: Exclude<GateKind, 'covered'>;
  readonly element: Element;
  readonly host: HTMLElement;
  /** The name of the feature that would open it. */
  readonly feature: string;
  /** The element's attribute value, for its style. */
  readonly mark: string;
  /** Width in pixels of the element before it was gated. */
  readonly width: number;
};

type Attributes = ReadonlyMap<string, string | null>;

const buttons =
  'button, a, [role="button"], [role="link"], input:is([type="button"], [type="submit"], [type="reset"], [type="image"])';
const tableParts = 'caption, colgroup, col, thead, tbody, tfoot, tr, td, th';

/**
 * Manages the gates of a page. A scan marks every `[data-feature]` element as open or closed. Its store changes only if
 * the closed ones changed. Foreign nodes are never moved, rewritten or removed: a gate consists of attributes on the
 * element and one host of our own next to it.
 */
export function createGateManager(page: HTMLElement) {
  const originalAttributes = new WeakMap<Element, Attributes>();
  const gates = createStore<readonly Gate[]>([]);
  let lastId = 0;

  function replaceGates(next: readonly Gate[]): void {
    const remaining = new Set(next);
    const before = gates.get();
    for (const gate of before) if (!remaining.has(gate)) removeHost(gate);
    if (next.length !== before.length || next.some((gate, index) => gate !== before[index])) gates.set(next);
  }

  /** Writes only differences, so that an unchanged scan triggers no observer. */
  function close(element: Element, mark: string): void {
    if (!originalAttributes.has(element)) originalAttributes.set(element, attributesOf(element));
    setAttribute(element, 'data-gate', mark);
    setAttribute(element, 'inert', '');
    setAttribute(element, 'aria-disabled', 'true');
  }

  function open(element: Element): void {
    for (const [name, value] of originalAttributes.get(element) ?? []) setAttribute(element, name, value);
    originalAttributes.delete(element);
  }

  function gateOf(element: Element, feature: string, kind: Gate['kind'], existing: Gate | undefined): Gate {
    const isSame = existing?.kind === kind && existing.feature === feature;
    const gate = isSame ? existing : { ...makeGate(element, kind), feature, id: ++lastId };
    const anchor = anchorOf(element, kind);
    if (!isHostAfter(gate.host, anchor)) anchor.after(gate.host);
    return gate;
  }

  function scan(isAllowed: (name: string) => boolean): void {
    const existing = new Map(gates.get().map((gate) => [gate.element, gate]));
    const next: Gate[] = [];
    for (const element of page.querySelectorAll('[data-feature], [data-gate]')) {
      const name = element.getAttribute('data-feature');
      if (name === null || isAllowed(name)) {
        open(element);
        setAttribute(element, 'data-gate', name === null ? null : 'open');
        continue;
      }
      const kind = kindOf(element);
      const gate = kind === 'covered' ? null : gateOf(element, name, kind, existing.get(element));
      if (gate) next.push(gate);
      close(element, gate?.mark ?? 'covered');
    }
    replaceGates(next);
  }

  /** Removes every gate. Gated elements stay hidden until the next scan. */
  function release(): void {
    for (const element of page.querySelectorAll('[data-gate]')) {
      open(element);
      element.removeAttribute('data-gate');
    }
    replaceGates([]);
  }

  return { scan, release, gates };
}

function kindOf(element: Element): GateKind {
  if (element.parentElement?.closest('[data-gate="button"], [data-gate~="panel"]')) return 'covered';
  return element.matches(buttons) ? 'button' : 'panel';
}

function makeGate(element: Element, kind: Gate['kind']): Omit<Gate, 'id' | 'feature'> {
  const width = element.getBoundingClientRect().width;
  const host = document.createElement(anchorOf(element, kind).parentElement?.matches('ul, ol') ? 'li' : 'div');
  host.setAttribute('data-gate-host', kind);
  const hasNoBox = kind === 'panel' && ['inline', 'contents'].includes(getComputedStyle(element).display);
  return { kind, element, host, mark: hasNoBox ? 'panel inline' : kind, width };
}

/** A table may contain only rows, so the cover of a table part goes after the table. */
function anchorOf(element: Element, kind: Gate['kind']): Element {
  const table = kind === 'panel' && element.matches(tableParts) ? element.closest('table') : null;
  return table ?? element;
}

/** True if only other hosts are between the two. */
function isHostAfter(host: Element, anchor: Element): boolean {
  let previous = host.previousElementSibling;
  while (previous && previous !== anchor && previous.hasAttribute('data-gate-host')) {
    previous = previous.previousElementSibling;
  }
  return previous === anchor;
}

/** Moves the focus from the removed button to the restored element. */
function removeHost({ host, element }: Gate): void {
  const hadFocus = host.contains(document.activeElement);
  host.remove();
  if (hadFocus && element instanceof HTMLElement && !element.inert) element.focus();
}

function attributesOf(element: Element): Attributes {
  return new Map(['inert', 'aria-disabled'].map((name) => [name, element.getAttribute(name)]));
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

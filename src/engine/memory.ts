/** The part of the standard interface that the engine uses. */
declare const WebAssembly:
  | undefined
  | { readonly Memory: new (options: { initial: number; maximum: number; shared: true }) => SharedMemory };

export type SharedMemory = { readonly buffer: SharedArrayBuffer; readonly grow: (pages: number) => number };

const pageBytes = 65_536;
const initialPages = 4;
/** All 4 GiB that a module can address. Only pages in use take memory. */
const maximumPages = 65_536;
const lastAddress = maximumPages * pageBytes;
/** A cache line. */
const alignment = 64;

/**
 * The memory that typed arrays and the SIMD module share. Because it is shared, it grows in place and arrays over it stay
 * valid. Null where the host has no such memory.
 */
export let engineMemory: SharedMemory | null = reserveMemory();

function reserveMemory(): SharedMemory | null {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    return new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages, shared: true });
  } catch {
    // The host limits the address space of a process.
    return null;
  }
}

/**
 * Uses the memory of another thread from now on, and allocates only between two of its addresses. Call it before any module
 * that allocates is loaded.
 */
export function adoptMemory(memory: SharedMemory, start: number, end: number): void {
  engineMemory = memory;
  spans.push({ start: 0, end: start }, { start: end, end: lastAddress });
}

type Span = { readonly start: number; end: number };

/** Bytes of the engine's memory. They are free again once nothing refers to the region. */
export type Region = { readonly start: number };

/** The spans in use, ascending. */
const spans: Span[] = [];
const spanOfRegion = new WeakMap<Region, Span>();
const releaseUnused = new FinalizationRegistry<Span>((span) => {
  spans.splice(spans.indexOf(span), 1);
});

/** Null if the memory is missing or full. */
export function allocateRegion(byteLength: number): Region | null {
  const next = spans.findIndex((_, index) => roomAfter(index - 1) >= byteLength);
  const place = next === -1 ? spans.length : next;
  const start = startAfter(place - 1);
  if (!growTo(start + byteLength)) return null;
  const span: Span = { start, end: start + byteLength };
  spans.splice(place, 0, span);
  const region: Region = { start };
  spanOfRegion.set(region, span);
  releaseUnused.register(region, span);
  return region;
}

/** Lengthens a region in place. False if another one follows or the memory is full. */
export function extendRegion(region: Region, byteLength: number): boolean {
  const span = spanOfRegion.get(region);
  const end = region.start + byteLength;
  if (!span) return false;
  const next = spans[spans.indexOf(span) + 1];
  if ((next && next.start < end) || !growTo(end)) return false;
  span.end = end;
  return true;
}

/** The first free byte after the span at an index; -1: before the first. */
function startAfter(index: number): number {
  return index < 0 ? 0 : Math.ceil(spans[index].end / alignment) * alignment;
}

function roomAfter(index: number): number {
  return spans[index + 1].start - startAfter(index);
}

function growTo(end: number): boolean {
  if (!engineMemory) return false;
  const missing = Math.ceil((end - engineMemory.buffer.byteLength) / pageBytes);
  if (missing <= 0) return true;
  try {
    engineMemory.grow(missing);
    return true;
  } catch {
    return false;
  }
}

const permanentRegions: Region[] = [];

/** Bytes that are never released; outside the engine's memory where that is missing. */
export function allocatePermanently(byteLength: number): { readonly buffer: ArrayBufferLike; readonly start: number } {
  const region = allocateRegion(byteLength);
  // The module must not take a part of the memory for an array that is elsewhere.
  if (!region) engineMemory = null;
  if (!engineMemory || !region) return { buffer: new ArrayBuffer(byteLength), start: 0 };
  permanentRegions.push(region);
  return { buffer: engineMemory.buffer, start: region.start };
}

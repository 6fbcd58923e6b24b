/**
 * Replaces `Date` by one that is ahead by the shared offset (milliseconds, one signed 64-bit number). A proxy rather than a
 * subclass, so that dates made by Node itself are still instances of it.
 */
export function shiftDate(shared: SharedArrayBuffer): void {
  const offset = new BigInt64Array(shared)
  const RealDate = Date
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0))
  const shifted = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  RealDate.prototype.constructor = shifted
  globalThis.Date = shifted
}

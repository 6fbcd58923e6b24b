/**
 * Replaces `Date` by one that is ahead by the shared offset (milliseconds, one signed 64-bit number). It is a proxy rather than a
 * subclass, so that dates made by Node itself are instances of it.
 */
export function shiftDate(shared: SharedArrayBuffer): void {
  const offset = new BigInt64Array(shared)
  const RealDate = Date
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0))
  const shifted = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  RealDate.prototype.constructor = shifted
  globalThis.Date = shifted
}

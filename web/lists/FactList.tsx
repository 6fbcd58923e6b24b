import type { ReactNode } from 'react'

interface Props<Name extends string> {
  /** The facts by their names, in their order. Those without a value are left out. */
  facts: Partial<Record<Name, ReactNode>>
  label: (name: Name) => ReactNode
}

/** Lists the facts of one item, each with its label beside it, or above it on a phone. */
export const FactList = <Name extends string>({ facts, label }: Props<Name>) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
    {(Object.entries(facts) as [Name, ReactNode][]).map(
      ([name, value]) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-soft">{label(name)}</dt>
            <dd className="pb-2 font-medium wrap-anywhere sm:pb-0">{value}</dd>
          </div>
        ),
    )}
  </dl>
)

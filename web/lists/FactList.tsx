import type { ReactNode } from 'react'

interface Props<Name extends string> {
  /** The facts by their names, in their order. Those without a value are left out. */
  facts: Partial<Record<Name, ReactNode>>
  label: (name: Name) => ReactNode
}

/** Lists the facts of one item, each with its label beside it, or above it on a phone. */
export const FactList = <Name extends string>({ facts, label }: Props<Name>) => (
  <dl className="facts">
    {(Object.entries(facts) as [Name, ReactNode][]).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

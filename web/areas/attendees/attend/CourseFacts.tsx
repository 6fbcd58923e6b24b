/** A list of labels and values on the page of an invitation. */
export const CourseFacts = ({ facts }: { facts: readonly [label: string, value: string][] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
    {facts.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-soft">{label}</dt>
        <dd className="pb-2 font-medium wrap-anywhere sm:pb-0">
          {value.split('\n').map((line, index) => (
            <span key={`${index} ${line}`} className="block first-letter:uppercase">
              {line}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

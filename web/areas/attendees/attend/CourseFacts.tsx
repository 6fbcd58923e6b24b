/** A list of labels and values on the page of an invitation. */
export const CourseFacts = ({ facts }: { facts: readonly [label: string, value: string][] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
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

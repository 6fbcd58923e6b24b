/** A list of labels and values on the page of an invitation. */
export const CourseFacts = ({ facts }: { facts: readonly [label: string, value: string][] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
    {facts.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-soft">{label}</dt>
        <dd className="pb-2 font-medium whitespace-pre-line wrap-anywhere first-letter:uppercase sm:pb-0">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

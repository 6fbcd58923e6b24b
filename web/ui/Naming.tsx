interface Props {
  name: string
  children: string
}

/** A sentence that no translator may take the name out of. */
export function Naming({ name, children }: Props) {
  const [before, ...after] = children.split(name)
  return (
    <>
      {before}
      {after.length > 0 && <span translate="no">{name}</span>}
      {after.join(name)}
    </>
  )
}

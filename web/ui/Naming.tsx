/** Shows a sentence (`children`), in which browsers do not translate `name`. */
export function Naming({ name, children }: { name: string; children: string }) {
  const [before, ...after] = children.split(name)
  return (
    <>
      {before}
      {after.length > 0 && <span translate="no">{name}</span>}
      {after.join(name)}
    </>
  )
}

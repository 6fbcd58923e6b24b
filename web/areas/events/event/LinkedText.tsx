const address = /(https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,:;!?)\]])/

/** Shows a text, with the web addresses in it as links. */
export const LinkedText = ({ children }: { children: string }) =>
  children.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Two addresses may be equal, and the list is never reordered.
      <a key={index} href={part} rel="noopener nofollow">
        {part}
      </a>
    ),
  )

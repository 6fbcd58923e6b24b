import { Slot } from '#web/shell/index.ts'

/** Companies that are members: the directory brings them. */
export const Members = () => (
  <div className="later page">
    <Slot name="home/members" />
  </div>
)

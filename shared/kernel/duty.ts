/** What an account may do in the content portal besides its role and its plan. Administrators may do all of it. */
export const duties = ['editor', 'support', 'bookkeeper'] as const
export type Duty = (typeof duties)[number]

/** The access to administrators' routes: of everyone with a duty, or of administrators alone. */
export const staffAccesses = [...duties, 'admin'] as const
export type StaffAccess = Duty | 'admin'

export const isStaffAccess = (access: string): access is StaffAccess =>
  (staffAccesses as readonly string[]).includes(access)

interface Worker {
  role: string
  duties?: readonly Duty[] | undefined
}

/** True if this person has the duty, as administrators do; for `admin`, if they are one. */
export const mayDo = ({ role, duties = [] }: Worker, access: StaffAccess): boolean =>
  role === 'admin' || duties.some((duty) => duty === access)

/** True for administrators and everyone with a duty. */
export const isStaff = ({ role, duties = [] }: Worker): boolean => role === 'admin' || duties.length > 0

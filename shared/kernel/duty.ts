/** The duties that an account can have in the content portal, besides its role and its plan. Administrators may do everything without them. */
export const duties = ['editor', 'support', 'bookkeeper'] as const
export type Duty = (typeof duties)[number]

/** The kinds of access to routes of the content portal: for people with a duty and administrators, or for administrators only. */
export const staffAccesses = [...duties, 'admin'] as const
export type StaffAccess = Duty | 'admin'

export const isStaffAccess = (access: string): access is StaffAccess =>
  (staffAccesses as readonly string[]).includes(access)

interface RoleAndDuties {
  role: string
  duties?: readonly Duty[] | undefined
}

/** True for administrators. Other people have the access of their duties, and never `admin`. */
export const hasStaffAccess = ({ role, duties = [] }: RoleAndDuties, access: StaffAccess): boolean =>
  role === 'admin' || duties.some((duty) => duty === access)

/** True for administrators and everyone with a duty. */
export const isStaff = ({ role, duties = [] }: RoleAndDuties): boolean =>
  role === 'admin' || duties.length > 0

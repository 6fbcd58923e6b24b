/** The workflow of an audit ends after this time at the latest. */
export const auditWorkflowSeconds = 840

/**
 * An audit is tried in all deliveries of its message but the last, which closes it as failed. Lambda also counts a delivery that it
 * throttles; AWS advises at least five.
 */
export const maxReceiveCount = 6

import type { IssueDetails } from '#web/areas/newsletter/admin/issues/issueTypes.ts'

/** An issue as the API sends it to administrators: a draft on the topic `hub`, complete and without posts. */
export const anIssueDetails = (overrides: Partial<IssueDetails> = {}): IssueDetails => ({
  ...{ _id: 'iss_1', status: 'draft', topic: 'hub', version: 3, isSilent: false },
  ...{ posts: [], titles: [], languages: [], plans: [], cities: [] },
  ...{ sent: 0, refused: 0, uncertain: 0, bounced: 0, complained: 0, left: 0 },
  ...{ createdAt: '2026-05-01T09:00:00Z', changedAt: '2026-05-01T09:00:00Z' },
  ...{ subjectEn: 'Open', subjectFr: 'Ouvert', subjectEs: 'Abierto' },
  ...{ introEn: 'It is.', introFr: 'Oui.', introEs: 'Sí.' },
  ...overrides,
})

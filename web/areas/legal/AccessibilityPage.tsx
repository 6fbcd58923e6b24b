import { legalPage } from './legalPage.tsx'

const page = legalPage('accessibility')

export const { loader, meta, ErrorBoundary } = page
export default page.Page

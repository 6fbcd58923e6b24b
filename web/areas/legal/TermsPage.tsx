import { legalPage } from './legalPage.tsx'

const page = legalPage('terms')

export const { loader, meta, ErrorBoundary } = page
export default page.Page

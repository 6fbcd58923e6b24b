/** Areas may use these names of the shell; the import map offers no others. */

export { formatMoment, formatNumber, formatPrice } from '#shared/kernel/format.ts'
export {
  defineWebArea,
  type LoaderContext,
  type LoaderErrorProps,
  type NavigationHints,
  type PageMeta,
  type SitemapPart,
  type WebArea,
} from './area.ts'
export { toast } from './frame/toasts.tsx'
export { type ShownLink, useLinks } from './frame/useLinks.ts'
export { whenIdle } from './hydration/whenIdle.ts'
export { isIphoneSafari } from './iphoneSafari.ts'
export { i18n, makeTextsHook, useLanguage, useTranslation } from './language/i18n.ts'
export { type EndPrompt, useEndPrompt } from './prompts/PromptContext.ts'
export { LinkButton } from './routing/LinkButton.tsx'
export { Redirect } from './routing/Redirect.ts'
export {
  Link,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from './routing/routing.tsx'
export { RequestReference } from './screens/failures.tsx'
export { importModule } from './screens/importModule.ts'
export { RecoveryLinks } from './screens/RecoveryLinks.tsx'
export { Slot } from './screens/Slot.tsx'
export {
  type Answer,
  ApiError,
  type Client,
  client,
  type Download,
  isRefusal,
  messageOf,
  textOfCode,
} from './server/api.ts'
export { formAnswerOf } from './server/formAnswer.ts'
export { accountApi } from './session/accountApi.ts'
export { useMe } from './session/MeContext.ts'
export { type RedirectedFrom, redirectAfterLogin, redirectedFrom } from './session/redirectAfterLogin.ts'
export {
  closeSession,
  forgetSession,
  type OpenedSession,
  openSession,
  sessionHints,
  updateHints,
  useSession,
} from './session/session.ts'
export { useHasAccess } from './session/useHasAccess.ts'
export { makeSharedState } from './sharedState.ts'
export { setPopGuard } from './site/history.ts'
export { barePath } from './site/languagePath.ts'
export { readStored, store } from './storage.ts'

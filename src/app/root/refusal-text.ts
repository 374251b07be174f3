import i18next from 'i18next'
import type { SignInRefusal } from '../../../machines/root/sign-in.ts'

/** What a failed sign-in says: the service's own words after 'Unable to login.', or whom to ask (doc1 §8, S-65). */
export const refusalText = (refusal: SignInRefusal): string =>
  refusal.kind === 'message' && refusal.message.trim() !== ''
    ? i18next.t('session:unableToLogin', { message: refusal.message })
    : i18next.t('session:contactAdmin')

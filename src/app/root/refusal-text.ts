import i18next from 'i18next'
import type { SignInRefusal } from '../../../machines/root/sign-in.ts'

/** The text of a failed sign-in: 'Unable to login.' and the service's words, or whom to ask (doc1 §8, S-65). */
export const refusalText = (refusal: SignInRefusal): string =>
  refusal.kind === 'message' && refusal.message.trim() !== ''
    ? i18next.t('session:unableToLogin', { message: refusal.message })
    : i18next.t('session:contactAdmin')

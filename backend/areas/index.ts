import type { Handled } from '../handle.ts'
import { authHandlers } from './auth.ts'
import { otpHandlers } from './otp.ts'

/** What serves each call of the contract. */
export const handled: readonly Handled[] = [...authHandlers, ...otpHandlers]

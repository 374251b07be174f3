import type { Handled } from '../handle.ts'
import { authHandlers } from './auth.ts'
import { customerActHandlers } from './customer-acts.ts'
import { customerHandlers } from './customers.ts'
import { employeeHandlers } from './employees.ts'
import { installationHandlers } from './installations.ts'
import { jobHandlers } from './jobs.ts'
import { otpHandlers } from './otp.ts'
import { refundInitiationHandlers } from './refund-initiation.ts'
import { refundLinkHandlers } from './refund-link.ts'
import { refundHandlers } from './refunds.ts'
import { transferHandlers } from './transfer.ts'
import { walletHandlers } from './wallet.ts'

/** What serves each call of the contract. */
export const handled: readonly Handled[] = [
  ...authHandlers,
  ...otpHandlers,
  ...customerHandlers,
  ...customerActHandlers,
  ...employeeHandlers,
  ...installationHandlers,
  ...jobHandlers,
  ...refundHandlers,
  ...refundInitiationHandlers,
  ...refundLinkHandlers,
  ...transferHandlers,
  ...walletHandlers,
]

import { exampleOf } from '../../example.ts'
import { sendTransferOtp, verifyTransferOtp } from './transfer-otp.ts'

const phone = '9845022712'

export const calls = [
  exampleOf(sendTransferOtp, { params: { phone }, query: { installationId: 'WP-BLR-004217', side: 'CURRENT' } }),
  exampleOf(verifyTransferOtp, { body: { phoneNumber: phone, otp: '000000' }, atOnce: 'nobody wins' }),
]

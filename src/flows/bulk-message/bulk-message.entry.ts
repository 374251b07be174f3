import { config, isOffered } from '../../client/config.ts'
import { sendBulkMessage } from '../../contract/areas/bulk-message/bulk-message.ts'

/** A call without a response is sent again under its key, so a service that takes no keys can't be used (S-173). */
export const canSendBulkMessages = (): boolean =>
  isOffered(sendBulkMessage) && config().idempotency.includes(sendBulkMessage.service)

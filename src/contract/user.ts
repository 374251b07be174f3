import * as v from 'valibot'
import { roles } from './role-entries.ts'

/** The person who is signed in (doc1 §3). */
export const user = v.object({
  id: v.string(),
  /** Name for the sign-in, where it is known. */
  username: v.exactOptional(v.pipe(v.string(), v.maxLength(320))),
  firstname: v.string(),
  lastname: v.string(),
  /** The title shown under the name, not a permission. */
  role: v.string(),
  roles,
  defaultPassword: v.optional(v.boolean(), false),
})
export type User = v.InferOutput<typeof user>

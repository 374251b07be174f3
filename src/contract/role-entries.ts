import * as v from 'valibot'

/** An entry that doesn't match the schema grants nothing and breaks nothing (H15). */
const roleEntry = v.fallback(v.nullable(v.object({ roleName: v.string(), permissionId: v.number() })), null)

export const roles = v.pipe(
  v.fallback(v.nullish(v.array(roleEntry), []), []),
  v.transform((entries) => (entries ?? []).filter((entry) => entry !== null)),
)

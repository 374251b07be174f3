import type { Prepare } from '../../testing/examples/preparation.ts'

/** One's own password alone may be changed. */
export const prepare: Prepare = async () => ({
  changeOwnPassword: (own) => ({ params: { id: own }, body: { id: own, password: 'another-password' } }),
})

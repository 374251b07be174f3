import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { installation } from '../../store/schema/index.ts'
import { next, ownersOn } from '../../testing/owners.ts'
import { onEitherDatabase } from '../../testing/server.ts'

const minute = 60_000

onEitherDatabase((address) => {
  const { database, send, verify, advance, takeHome, homeFromEnd, prove, transfer, proofsLeft, expectRefused } =
    ownersOn(address)

  it('H36: without the proof of the present owner, of the new one, or of either, nothing moves', async () => {
    const home = takeHome()
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(next.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    expect(await proofsLeft(next.phone)).toBe(1)
    const stranger = homeFromEnd(1)
    await prove(stranger.owner.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(home.owner.phone)
    const unproved = homeFromEnd(2).owner.phone
    await expectRefused(home, await transfer(home.id, unproved), 403, /^The new owner is not verified\.$/)
    await prove(next.phone, { installationId: home.id, side: 'NEW' })
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H82: what two owners proved for one direction opens no other, and no other installation of theirs', async () => {
    const [home, elsewhere] = [takeHome(), takeHome()]
    const back = { phone: elsewhere.owner.phone, id: elsewhere.owner.id }
    await prove(home.owner.phone)
    await prove(back.phone)
    const late =
      /^The current owner agreed only after the OTP went to the new owner\. Send the new owner an OTP that names/
    await expectRefused(elsewhere, await transfer(elsewhere.id, home.owner.phone), 403, late)
    expect([await proofsLeft(home.owner.phone), await proofsLeft(back.phone)]).toEqual([1, 1])
    expect((await transfer(home.id, back.phone)).status).toBe(200)
    expect([await proofsLeft(home.owner.phone), await proofsLeft(back.phone)]).toEqual([0, 0])
    await expectRefused(elsewhere, await transfer(elsewhere.id, home.owner.phone), 403, /^The current owner is not/)
  })

  it('H82: a current owner who agrees late opens nothing, until the new owner is asked for just this', async () => {
    const home = takeHome()
    await prove(next.phone)
    await prove(home.owner.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner agreed only after/)
    await prove(next.phone, { installationId: home.id, side: 'NEW' })
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    expect(await proofsLeft(next.phone)).toBe(0)
  })

  it('S-84: proofs that name an installation and a side open just that, in whatever order they came', async () => {
    const [home, other] = [takeHome(), takeHome()]
    await database().update(installation).set({ customerId: home.owner.id }).where(eq(installation.id, other.id))
    await prove(next.phone, { installationId: home.id, side: 'NEW' })
    await prove(home.owner.phone, { installationId: home.id, side: 'CURRENT' })
    expect((await transfer(other.id, next.phone)).json.message).toBe('The current owner is not verified.')
    await prove(home.owner.phone, { installationId: other.id, side: 'CURRENT' })
    expect((await transfer(other.id, next.phone)).json.message).toBe('The new owner is not verified.')
    expect(await proofsLeft(next.phone)).toBe(1)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    // The one for the other installation is still there.
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([1, 0])
  })

  it('S-84: a proof of the wrong side counts for nobody', async () => {
    const home = takeHome()
    await prove(home.owner.phone, { installationId: home.id, side: 'NEW' })
    await prove(next.phone, { installationId: home.id, side: 'CURRENT' })
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(home.owner.phone, { installationId: home.id, side: 'CURRENT' })
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The new owner is not verified\.$/)
  })

  it('S-15: asking one owner again, and wrong codes, leave what the other one proved', async () => {
    const home = takeHome()
    const before = await proofsLeft(next.phone)
    await prove(home.owner.phone, { installationId: home.id, side: 'CURRENT' })
    await prove(next.phone, { installationId: home.id, side: 'NEW' })
    await send(next.phone, { installationId: 'WP-NO-1', side: 'NEW' })
    for (const wrong of ['000000', '000001', '000002']) await verify(next.phone, wrong)
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([1, before + 1])
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H36: proofs of somebody else, too old ones and used ones do not count', async () => {
    const home = takeHome()
    await prove(home.owner.phone, undefined, 'kiran')
    await prove(next.phone, undefined, 'kiran')
    await expectRefused(home, await transfer(home.id, next.phone), 403, /not verified/)
    await prove(home.owner.phone)
    await prove(next.phone)
    advance(16 * minute)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /not verified/)
    await prove(home.owner.phone)
    await prove(next.phone)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    const second = takeHome()
    await prove(second.owner.phone)
    await expectRefused(second, await transfer(second.id, next.phone), 403, /^The new owner is not verified\.$/)
  })
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { customer, installation, ownershipTransfer, wallet } from '../../store/schema/index.ts'
import { newPhone, next, ownersOn } from '../../testing/owners.ts'
import { onBothDatabases } from '../../testing/server.ts'

onBothDatabases((address) => {
  const { database, takeHome, prove, transfer, create, ownerOf, historyOf, proofsLeft, expectRefused } =
    ownersOn(address)

  it('S-14: both proofs move the installation, its wallet and its history to a customer, and are used up', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    const answer = await transfer(home.id, `+91 ${next.phone.slice(0, 5)} ${next.phone.slice(5)}`.replace('+', '%2B'))
    expect(answer.json).toMatchObject({
      success: true,
      message: 'Ownership transferred successfully!',
      body: { installationId: home.id, from: { id: home.owner.id, name: home.owner.name }, to: { id: next.id } },
    })
    expect(await ownerOf(home.id)).toBe(next.id)
    const [purse] = await database().select().from(wallet).where(eq(wallet.installationId, home.id))
    expect(purse?.customerId).toBe(next.id)
    expect(await historyOf(home.id)).toMatchObject([{ fromId: home.owner.id, toId: next.id, by: 'E-1001' }])
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([0, 0])
  })

  it('S-14: the other call creates the customer and transfers, or does neither', async () => {
    const home = takeHome()
    const phone = newPhone()
    await prove(home.owner.phone)
    const count = () => database().$count(customer)
    const before = await count()
    await expectRefused(home, await create(home.id, phone), 403, /^The new owner is not verified\.$/)
    expect(await count()).toBe(before)
    await prove(phone)
    await expectRefused(home, await transfer(home.id, phone), 404, /^No customer has this phone number/)
    const answer = await create(home.id, phone)
    expect(answer.json).toMatchObject({ success: true, body: { to: { name: 'Sunita Deshpande' } } })
    const [made] = await database().select().from(customer).where(eq(customer.phone, phone))
    expect(made?.id).toMatch(/^C-0\d{5}$/)
    expect(await ownerOf(home.id)).toBe(made?.id)
  })

  it('S-14: a phone that a customer has creates nobody', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    await expectRefused(home, await create(home.id, next.phone), 409, /^A customer has this phone number already/)
    expect(await proofsLeft(home.owner.phone)).toBe(1)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H36: the present owner cannot take over, nor anybody an uninstalled or unknown purifier', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await expectRefused(home, await transfer(home.id, home.owner.phone), 409, /owns this installation already\.$/)
    const [gone] = await database().select().from(installation).where(eq(installation.status, 'UNINSTALLED')).limit(1)
    expect(await transfer(gone?.id ?? '', next.phone)).toMatchObject({ status: 409, json: { success: false } })
    expect((await transfer('WP-NO-1', next.phone)).status).toBe(404)
  })

  it('H35: of 20 transfers at once with one pair of proofs one wins, and the others say why', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = takeHome()
      await prove(home.owner.phone)
      await prove(next.phone)
      const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(home.id, next.phone)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const lost of answers.filter(({ status }) => status !== 200))
        expect(lost).toMatchObject({ status: 409, json: { message: 'Imran Qureshi owns this installation already.' } })
      expect(await historyOf(home.id)).toHaveLength(1)
    }
  })

  it('H35: one pair of proofs moves one of two installations of the same owner', async () => {
    const [first, second] = [takeHome(), takeHome()]
    await database().update(installation).set({ customerId: first.owner.id }).where(eq(installation.id, second.id))
    await prove(first.owner.phone)
    await prove(next.phone)
    const answers = await Promise.all([first.id, second.id].map((id) => transfer(id, next.phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([...(await historyOf(first.id)), ...(await historyOf(second.id))]).toHaveLength(1)
  })

  it('S-14: two creations with one phone at once make one customer', async () => {
    const home = takeHome()
    const phone = newPhone()
    await prove(home.owner.phone)
    await prove(phone)
    const answers = await Promise.all([create(home.id, phone, 'First Comer'), create(home.id, phone, 'Second Comer')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await database().select().from(customer).where(eq(customer.phone, phone))).toHaveLength(1)
  })

  it('S-14: the later of two transfers stands last, though another clock was ahead or its call began earlier', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    const ahead = new Date(Date.now() + 5_000)
    await database().update(ownershipTransfer).set({ at: ahead }).where(eq(ownershipTransfer.installationId, home.id))
    await prove(next.phone)
    await prove(home.owner.phone)
    expect((await transfer(home.id, home.owner.phone)).status).toBe(200)
    const history = (await historyOf(home.id)).sort((a, b) => a.at.getTime() - b.at.getTime())
    expect(history.map(({ toId }) => toId)).toEqual([next.id, home.owner.id])
  })

  it('the same key gives the same answer again, and one transfer', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(home.id, next.phone, `t-${home.id}`)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await historyOf(home.id)).toHaveLength(1)
  })
})

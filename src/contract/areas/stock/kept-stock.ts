/** What somebody has of an item and keeps: set aside for them or with them. What was asked back doesn't count (S-295). */
export const keptOf = ({ allocated, pickedUp }: { readonly allocated: number; readonly pickedUp: number }): number =>
  allocated + pickedUp

export function inKilograms(grams: number): string {
  return `${(grams / 1000).toFixed(1)} kg`;
}

export function NoDefault() {
  return <p>Nobody</p>;
}

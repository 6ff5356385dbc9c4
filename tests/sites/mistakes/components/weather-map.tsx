export default function WeatherMap() {
  return <p>Rain</p>;
}

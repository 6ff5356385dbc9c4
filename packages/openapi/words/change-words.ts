/**
 * What the changes of a contract are said with: the sentences on the page of an API, in its copies, and in the feed. In German, a
 * beginning is in the nominative, and "of" in the genitive or with "in".
 */
export const changeWords = {
  // What has changed: the beginning of a sentence
  'The operation': 'Die Operation',
  'The operation {name}': 'Die Operation {name}',
  'The server {name}': 'Der Server {name}',
  'The security scheme {name}': 'Das Sicherheitsschema {name}',
  'The request body': 'Der Inhalt der Anfrage',
  'of the request body': 'im Inhalt der Anfrage',
  'The answer {status}': 'Die Antwort {status}',
  'of the answer {status}': 'in der Antwort {status}',
  'The header {name}': 'Der Header {name}',
  'of the header {name}': 'im Header {name}',
  'The header {name} of the answer {status}': 'Der Header {name} der Antwort {status}',
  'of the header {name} of the answer {status}': 'im Header {name} der Antwort {status}',
  'The path parameter {name}': 'Der Pfad-Parameter {name}',
  'of the path parameter {name}': 'im Pfad-Parameter {name}',
  'The query parameter {name}': 'Der Abfrage-Parameter {name}',
  'of the query parameter {name}': 'im Abfrage-Parameter {name}',
  'The cookie parameter {name}': 'Der Cookie-Parameter {name}',
  'of the cookie parameter {name}': 'im Cookie-Parameter {name}',
  'The parameter {name}': 'Der Parameter {name}',
  'of the parameter {name}': 'im Parameter {name}',
  'The schema {name}': 'Das Schema {name}',
  'of the schema {name}': 'im Schema {name}',
  'The field {field} {of}': 'Das Feld {field} {of}',
  'The request field {field}': 'Das Feld {field} der Anfrage',
  'Each item {of}': 'Jedes Element {of}',
  'Each key {of}': 'Jeder Schlüssel {of}',
  'Each key of the field {field} {of}': 'Jeder Schlüssel des Felds {field} {of}',
  // How: its end
  'was removed': 'wurde entfernt',
  'is new': 'ist neu',
  'is new and required': 'ist neu und erforderlich',
  'is new and optional': 'ist neu und optional',
  'was replaced by {name}, which looks the same':
    'wurde durch {name} ersetzt, sonst aber nicht geändert',
  'was replaced by the answer {status}': 'wurde durch die Antwort {status} ersetzt',
  'was called {name}; the address is the same': 'hieß {name}; die Adresse bleibt gleich',
  'was called {name}; samples, links and generated clients use that name':
    'hieß {name}; Beispiele, Links und generierte Clients verwenden diesen Namen',
  'moved from {before} to {after}': 'ist von {before} nach {after} umgezogen',
  'is required now': 'ist jetzt erforderlich',
  'is optional now': 'ist jetzt optional',
  'is always there now': 'ist jetzt immer vorhanden',
  'can be missing now': 'kann jetzt fehlen',
  'is deprecated now': 'ist jetzt veraltet',
  'is not deprecated any more': 'ist nicht mehr veraltet',
  'is described in other words': 'ist anders beschrieben',
  'mapped to the capability {before} and maps to {after} now':
    'hatte als Fähigkeit {before} und hat jetzt {after}',
  'can be called {credentials} now': 'lässt sich jetzt {credentials} aufrufen',
  'cannot be called {credentials} any more': 'lässt sich nicht mehr {credentials} aufrufen',
  'with {credentials}': 'mit {credentials}',
  'without credentials': 'ohne Zugangsdaten',
  'has other defaults for its variables': 'hat andere Vorgaben für seine Variablen',
  'works in another way': 'funktioniert anders',
  'writes lists and objects in another way': 'schreibt Listen und Objekte anders',
  'has a body now': 'hat jetzt einen Inhalt',
  'has no body any more': 'hat keinen Inhalt mehr',
  'is available as {type} now': 'ist jetzt als {type} verfügbar',
  'is not available as {type} any more': 'ist nicht mehr als {type} verfügbar',
  // Values
  'was {before} and is now {after}': 'war {before} und ist jetzt {after}',
  'of any type': 'von beliebigem Typ',
  'accepts null now': 'nimmt jetzt null an',
  'does not accept null any more': 'nimmt null nicht mehr an',
  'can be null now': 'kann jetzt null sein',
  'is never null any more': 'ist nie mehr null',
  'accepts values now, before none': 'nimmt jetzt Werte an, vorher keine',
  'accepts no value any more': 'nimmt keinen Wert mehr an',
  'has the format {after} now': 'hat jetzt das Format {after}',
  'does not have the format {before} any more': 'hat nicht mehr das Format {before}',
  'had the format {before} and has the format {after} now':
    'hatte das Format {before} und hat jetzt das Format {after}',
  'is now one of {values}': 'ist jetzt einer der Werte {values}',
  'is not limited to a list of values any more':
    'ist nicht mehr auf eine Liste von Werten beschränkt',
  'has the value {after} in place of {before}': 'hat den Wert {after} statt {before}',
  'has the new value {value}': 'hat den neuen Wert {value}',
  'does not have the value {value} any more': 'hat den Wert {value} nicht mehr',
  'has the default {after} now': 'hat jetzt die Vorgabe {after}',
  'does not have the default {before} any more': 'hat die Vorgabe {before} nicht mehr',
  'had the default {before} and has the default {after} now':
    'hatte die Vorgabe {before} und hat jetzt die Vorgabe {after}',
  'has another documented default: {after}': 'hat eine andere dokumentierte Vorgabe: {after}',
  'has other conditions than before': 'hat andere Bedingungen als vorher',
  'has the limit {name} {now} now': 'hat jetzt die Grenze {name} {now}',
  'does not have the limit {name} {old} any more': 'hat die Grenze {name} {old} nicht mehr',
  'had the limit {name} {old} and has {now} now':
    'hatte die Grenze {name} {old} und hat jetzt {now}',
  'is a multiple of {now} now': 'ist jetzt ein Vielfaches von {now}',
  'need not be a multiple of {old} any more': 'muss kein Vielfaches von {old} mehr sein',
  'was a multiple of {old} and is a multiple of {now} now':
    'war ein Vielfaches von {old} und ist jetzt ein Vielfaches von {now}',
  'has to match {added} now': 'muss jetzt zu {added} passen',
  'does not have to match {removed} any more': 'muss nicht mehr zu {removed} passen',
  'had to match {removed} and has to match {added} now':
    'musste zu {removed} passen und muss jetzt zu {added} passen',
  'holds no item twice now': 'enthält jetzt kein Element doppelt',
  'may hold an item twice now': 'darf jetzt ein Element doppelt enthalten',
  'had the {name} {old} and has {now} now': 'hatte als {name} {old} und hat jetzt {now}',
  // Other keys and variants
  'allows other keys now': 'erlaubt jetzt weitere Schlüssel',
  'does not allow other keys any more': 'erlaubt keine weiteren Schlüssel mehr',
  'has a rule for the values of other keys now':
    'hat jetzt eine Regel für die Werte weiterer Schlüssel',
  'has no rule for the values of other keys any more':
    'hat keine Regel mehr für die Werte weiterer Schlüssel',
  'has to be one of several variants now': 'muss jetzt eine von mehreren Varianten sein',
  'does not have to be one of several variants any more':
    'muss nicht mehr eine von mehreren Varianten sein',
  'has the new variant {name}': 'hat die neue Variante {name}',
  'does not have the variant {name} any more': 'hat die Variante {name} nicht mehr',
  'number {number}': 'Nummer {number}',
  'was told apart by {before} and is told apart by {after} now':
    'wurde durch {before} unterschieden und wird jetzt durch {after} unterschieden',
  nothing: 'nichts',
  // Around them in the feed
  '{title}: changes of the APIs': '{title}: Änderungen der APIs',
  '{title}: since the last release': '{title}: seit der letzten Veröffentlichung',
};

export type ChangeWord = keyof typeof changeWords;

/*
 * The words of API pages: the reference, the workbench and the copies (docs/decisions/0083-one-say.md). Each is named by its
 * English text and has its German one beside it, so there is one list. Another language is a record of `ApiWord`.
 */

import type { Say } from '@drystone/lib/words';
import { changeWords } from './change-words.ts';
import { sandboxWords } from './sandbox-words.ts';

/** What the scripts of an API page say: a page in another language than English carries these. `{…}` is filled by the program. */
export const scriptWords = {
  Loading: 'Wird geladen',
  Retry: 'Noch einmal versuchen',
  Close: 'Schließen',
  Copied: 'Kopiert',
  'Could not copy': 'Kopieren nicht möglich',
  'View as Markdown': 'Als Markdown ansehen',
  Table: 'Tabelle',
  'Direct link to {title}': 'Direkter Link zu {title}',
  Next: 'Weiter',
  // Types and lists
  and: 'und',
  or: 'oder',
  '{type} or null': '{type} oder null',
  any: 'beliebig',
  never: 'nichts',
  'map of {types}': 'Map von {types}',
  'Array of {types}': 'Array von {types}',
  'arrays of {types}': 'Arrays von {types}',
  'Array of {count} items, each with its own type':
    'Array von {count} Elementen, jedes mit eigenem Typ',
  'arrays of {count} items, each with its own type':
    'Arrays von {count} Elementen, jedes mit eigenem Typ',
  '{type}s': '{type}',
  'one of {variants}': 'entweder {variants}',
  'any of {variants}': 'mindestens eines: {variants}',
  '{count} more': '{count} weitere',
  'Option {number}': 'Möglichkeit {number}',
  // Limits
  'at least {amount}': 'mindestens {amount}',
  'at most {amount}': 'höchstens {amount}',
  'exactly {amount}': 'genau {amount}',
  'more than {amount}': 'mehr als {amount}',
  'less than {amount}': 'weniger als {amount}',
  '{least} to {most}': '{least} bis {most}',
  '{count} character': '{count} Zeichen',
  '{count} characters': '{count} Zeichen',
  '{count} item': '{count} Element',
  '{count} items': '{count} Elemente',
  '{count} property': '{count} Eigenschaft',
  '{count} properties': '{count} Eigenschaften',
  'no characters': 'keine Zeichen',
  'no items': 'keine Elemente',
  'no properties': 'keine Eigenschaften',
  'a multiple of {amount}': 'ein Vielfaches von {amount}',
  // What does not fit
  'is required': 'ist erforderlich',
  'is required together with "{name}"': 'ist zusammen mit „{name}“ erforderlich',
  'is unknown': 'ist unbekannt',
  'must be {value}': 'muss {value} sein',
  'must be {value}, and is null': 'muss {value} sein und ist null',
  'must match {pattern}': 'muss zu {pattern} passen',
  'must be {encoding}, without line breaks': 'muss {encoding} ohne Zeilenumbrüche sein',
  'must have {amount}': 'muss {amount} haben',
  'must not be {value}': 'darf nicht {value} sein',
  'must not be given': 'darf nicht vorkommen',
  'has an item twice': 'hat ein Element doppelt',
  'has a name that does not fit: it {faults}': 'hat einen Namen, der nicht passt: Er {faults}',
  ', and it ': ', und er ',
  'fits {count} of the variants, and must fit exactly one':
    'passt zu {count} der Varianten und muss zu genau einer passen',
  '{items} of this kind: {kind}': '{items} dieser Art: {kind}',
  'of the format {format}': 'im Format {format}',
  'another of the listed values': 'ein anderer der genannten Werte',
  'any value': 'ein beliebiger Wert',
  'another value': 'ein anderer Wert',
  'true or false': 'true oder false',
  'a whole number': 'eine ganze Zahl',
  'a number': 'eine Zahl',
  'a string': 'ein Text',
  'an array': 'ein Array',
  'an object': 'ein Objekt',
  'a UUID': 'eine UUID',
  'an IPv4 address': 'eine IPv4-Adresse',
  'a URI': 'eine URI',
  'a time with its time zone': 'eine Zeit mit Zeitzone',
  'an email address': 'eine E-Mail-Adresse',
  'Add it': 'Hinzufügen',
  'Add it, for example {example}': 'Hinzufügen, zum Beispiel {example}',
  'Remove it': 'Entfernen',
  'Remove it, or use "{name}"': 'Entfernen, oder „{name}“ verwenden',
  'Encode it, or leave it out': 'Kodieren oder weglassen',
  'Send for example {example}': 'Zum Beispiel {example} senden',
  // Buttons and parts of the reference that a script makes
  More: 'Mehr',
  'Copy as Markdown': 'Als Markdown kopieren',
  'Copy the path': 'Pfad kopieren',
  'Expand all': 'Alles aufklappen',
  'Collapse all': 'Alles zuklappen',
  'Choose a language': 'Sprache wählen',
  'This sample could not be loaded.': 'Dieses Beispiel konnte nicht geladen werden.',
  'All of this page can be read without it.': 'Diese Seite lässt sich auch ohne sie ganz lesen.',
  deprecated: 'veraltet',
  required: 'erforderlich',
  Default: 'Vorgabe',
  'Path parameters': 'Parameter im Pfad',
  'Query parameters': 'Parameter der Abfrage',
  'Query string': 'Abfrage',
  Headers: 'Header',
  Cookies: 'Cookies',
  // The workbench
  'Build a request': 'Anfrage bauen',
  'Build and send a request': 'Anfrage bauen und senden',
  'Build and run a request': 'Anfrage bauen und ausführen',
  'Open the sandbox': 'Sandbox öffnen',
  'The workbench could not be loaded. Press again to retry.':
    'Die Werkbank konnte nicht geladen werden. Drücken Sie noch einmal.',
  Workbench: 'Werkbank',
  'Width of the workbench': 'Breite der Werkbank',
  Sandbox: 'Sandbox',
  Request: 'Anfrage',
  World: 'Welt',
  Log: 'Protokoll',
  'Loading the sandbox': 'Sandbox wird geladen',
  Server: 'Server',
  server: 'Server',
  project: 'Projekt',
  caller: 'Aufrufer',
  'as {caller}': 'als {caller}',
  'The samples say {variable} until you type your own.':
    'Die Beispiele nennen {variable}, bis hier ein eigener Wert steht.',
  'From the sandbox.': 'Aus der Sandbox.',
  'Keep the project on this device': 'Projekt auf diesem Gerät behalten',
  'Is required.': 'Ist erforderlich.',
  'not sent': 'nicht gesendet',
  '{count} optional parameter': '{count} optionaler Parameter',
  '{count} optional parameters': '{count} optionale Parameter',
  '{count} optional field': '{count} optionales Feld',
  '{count} optional fields': '{count} optionale Felder',
  '{count} filled in': '{count} ausgefüllt',
  Body: 'Inhalt',
  'Body as JSON': 'Inhalt als JSON',
  'Write the body as': 'Inhalt schreiben als',
  Form: 'Formular',
  JSON: 'JSON',
  'As JSON': 'Als JSON',
  'This is not JSON yet: {problem}': 'Das ist noch kein JSON: {problem}',
  'Go back to the last JSON': 'Zurück zum letzten JSON',
  'The form shows it once it can be read.': 'Das Formular zeigt es, sobald es lesbar ist.',
  value: 'Wert',
  Name: 'Name',
  Variant: 'Variante',
  Add: 'Hinzufügen',
  'Add {name}': 'Hinzufügen: {name}',
  'Remove {name}': 'Entfernen: {name}',
  '{name}: send null': '{name}: null senden',
  'Name {number}': 'Name {number}',
  'There is a {name} already.': '{name} gibt es schon.',
  'Item {number}': 'Element {number}',
  'Add one': 'Eines hinzufügen',
  'And {count} more. Change them as JSON.': 'Und {count} weitere. Sie lassen sich als JSON ändern.',
  'Sample in': 'Beispiel in',
  'Run the request, and its answer is here.': 'Nach dem Ausführen steht hier die Antwort.',
  'Send to {host}': 'An {host} senden',
  'Waiting for the answer': 'Die Antwort steht noch aus',
  'Cancel the request': 'Anfrage abbrechen',
  'The request is carried out for real.': 'Die Anfrage wird wirklich ausgeführt.',
  'In the memory of this tab until you close or reload it, and for {origin} alone.':
    'Nur im Speicher dieses Tabs, bis er geschlossen oder neu geladen wird, und allein für {origin}.',
  'This site sends requests to {origins} only. Choose a server there to send this one.':
    'Diese Website sendet Anfragen nur an {origins}. Wählen Sie einen Server von dort, um diese zu senden.',
  'There is no answer.': 'Es gibt keine Antwort.',
  'The answer is {status}.': 'Die Antwort ist {status}.',
  'Answer of the server': 'Antwort des Servers',
  'Body of the answer': 'Inhalt der Antwort',
  'The answer is as documented.': 'Die Antwort ist wie dokumentiert.',
  'The answer has no headers.': 'Die Antwort hat keine Header.',
  'Headers that the server shows to this page': 'Header, die der Server dieser Seite zeigt',
  '{count} more headers are not shown.': '{count} weitere Header werden nicht gezeigt.',
  '{start}… ({count} characters)': '{start}… ({count} Zeichen)',
  'The connection ended without an answer.': 'Die Verbindung endete ohne Antwort.',
  'The server answered with a redirect. It was not followed, because your credentials would go along.':
    'Der Server antwortete mit einer Weiterleitung. Ihr wurde nicht gefolgt, weil die Zugangsdaten mitgehen würden.',
  'Type {names} first: it is a part of the address.':
    'Zuerst fehlt {names}: Das ist ein Teil der Adresse.',
  'The address {url} does not belong to {origin}.': 'Die Adresse {url} gehört nicht zu {origin}.',
  'This request has a file. Send it with one of the samples.':
    'Diese Anfrage hat eine Datei. Sie lässt sich mit einem der Beispiele senden.',
  'A body of the type {type} is not shown.': 'Ein Inhalt vom Typ {type} wird nicht gezeigt.',
  'The body has more than the {count} characters that are shown.':
    'Der Inhalt hat mehr als die {count} Zeichen, die gezeigt werden.',
  'The connection ended before the body was complete.':
    'Die Verbindung endete, bevor der Inhalt vollständig war.',
  'The body did not end within {count} seconds.':
    'Der Inhalt war nach {count} Sekunden noch nicht zu Ende.',
  'You cancelled the request.': 'Sie haben die Anfrage abgebrochen.',
  'The content security policy of this page does not allow requests to {origin}. Its host has to send the headers of the latest build.':
    'Die Content Security Policy dieser Seite erlaubt keine Anfragen an {origin}. Der Host der Seite muss die Header des letzten Builds senden.',
  'No answer came within {count} seconds.': 'Innerhalb von {count} Sekunden kam keine Antwort.',
  'What the request asks for may have been done.':
    'Was die Anfrage verlangt, kann trotzdem geschehen sein.',
  'You are offline.': 'Sie sind offline.',
  'No answer came that this page may read. A browser does not say which of these it was:':
    'Es kam keine Antwort, die diese Seite lesen darf. Ein Browser sagt nicht, welcher dieser Gründe es war:',
  'The server could not be reached: check the address {origin}, its certificate, and your network.':
    'Der Server war nicht erreichbar: Prüfen Sie die Adresse {origin}, ihr Zertifikat und Ihr Netz.',
  'The server does not allow this page (CORS). It has to answer with "Access-Control-Allow-Origin: {origin}", and an OPTIONS request before this one with the method {method}{headers}. The samples need no such permission.':
    'Der Server erlaubt diese Seite nicht (CORS). Er muss mit „Access-Control-Allow-Origin: {origin}“ antworten, und auf eine OPTIONS-Anfrage davor mit der Methode {method}{headers}. Die Beispiele brauchen keine solche Erlaubnis.',
  'and the headers {names}': 'und den Headern {names}',
};

/** What is written into the page or its copies when they are built. */
const writtenWords = {
  // The header
  Download: 'Herunterladen',
  'OpenAPI as JSON': 'OpenAPI als JSON',
  'OpenAPI as YAML': 'OpenAPI als YAML',
  'Postman collection': 'Postman-Sammlung',
  '.http file': '.http-Datei',
  'Changes since the last release': 'Änderungen seit der letzten Veröffentlichung',
  'Environments for the .http file': 'Umgebungen für die .http-Datei',
  'Sandbox environment for Postman': 'Sandbox-Umgebung für Postman',
  'All changes as a feed (Atom)': 'Alle Änderungen als Feed (Atom)',
  'Base URL': 'Basis-URL',
  Authorization: 'Autorisierung',
  Contact: 'Kontakt',
  Licence: 'Lizenz',
  'Terms of service': 'Nutzungsbedingungen',
  'bearer token': 'Bearer-Token',
  'user name and password (basic)': 'Benutzername und Passwort (Basic)',
  'OAuth 2.0 access token': 'Zugriffstoken von OAuth 2.0',
  'OpenID Connect token': 'Token von OpenID Connect',
  'client certificate (mutual TLS)': 'Client-Zertifikat (Mutual TLS)',
  unknown: 'unbekannt',
  'API key in the header {name}': 'API-Schlüssel im Header {name}',
  'API key in the query {name}': 'API-Schlüssel in der Abfrage {name}',
  'API key in the cookie {name}': 'API-Schlüssel im Cookie {name}',
  'Link to {title}': 'Link zu {title}',
  'Part of {name}.': 'Teil von {name}.',
  'A section of {name}.': 'Ein Abschnitt von {name}.',
  '{number} of {total}': '{number} von {total}',
  // An operation
  none: 'keine',
  with: 'mit',
  Header: 'Header',
  Capability: 'Fähigkeit',
  Answers: 'Antwortet',
  'before it has finished': 'bevor alles erledigt ist',
  Guide: 'Anleitung',
  'Request body': 'Inhalt der Anfrage',
  'What it sends': 'Was gesendet wird',
  'Required.': 'Erforderlich.',
  Responses: 'Antworten',
  'What to answer': 'Was zu antworten ist',
  'Callback {name}': 'Callback {name}',
  'response {status}': 'Antwort {status}',
  'The document lists no responses.': 'Das Dokument nennt keine Antworten.',
  'Request sample': 'Beispiel einer Anfrage',
  'Response samples': 'Beispiele von Antworten',
  '{language} code': 'Code ({language})',
  'Choose a status': 'Status wählen',
  Example: 'Beispiel',
  'Required fields': 'Erforderliche Felder',
  'All fields': 'Alle Felder',
  Information: 'Information',
  Success: 'Erfolg',
  Redirection: 'Weiterleitung',
  'Client error': 'Fehler des Clients',
  'Server error': 'Fehler des Servers',
  'Any other status': 'Jeder andere Status',
  // Schemas
  'read only': 'nur lesbar',
  'write only': 'nur schreibbar',
  recursive: 'rekursiv',
  'additional property': 'weitere Eigenschaft',
  'properties whose name matches': 'Eigenschaften, deren Name passt',
  'from {name}': 'von {name}',
  'Deprecated.': 'Veraltet.',
  'written as {notation}': 'geschrieben als {notation}',
  'each {constraint}': 'jedes {constraint}',
  'no item twice': 'kein Element doppelt',
  'encoded as {encoding}': 'kodiert als {encoding}',
  'holds {type}': 'enthält {type}',
  matches: 'passt zu',
  'contains {items} of the kind below': 'enthält {items} der Art unten',
  Always: 'Immer',
  'One of': 'Eines von',
  'Each one of': 'Jedes eines von',
  'Any property': 'Beliebige Eigenschaft',
  Variants: 'Varianten',
  Rules: 'Regeln',
  'One of these': 'Genau eines davon',
  'One or more of these': 'Mindestens eines davon',
  'told apart by': 'unterschieden durch',
  'Must not be: {values}': 'Darf nicht sein: {values}',
  'At least one item is {type}': 'Mindestens ein Element ist {type}',
  'At least one item': 'Mindestens ein Element',
  'As {type}': 'Als {type}',
  'item {number}': 'Element {number}',
  'property name*': 'Name der Eigenschaft*',
  'With {name}': 'Mit {name}',
  If: 'Wenn',
  'then {consequence}': 'dann {consequence}',
  otherwise: 'sonst',
  Not: 'Nicht',
  '{name} is {values}': '{name} gleich {values} ist',
  '{name} is present': '{name} vorhanden ist',
  '{names} is required': 'ist {names} erforderlich',
  '{names} are required': 'sind {names} erforderlich',
  'Merged from {names}.': 'Zusammengeführt aus {names}.',
  'No more items are allowed.': 'Weitere Elemente sind nicht erlaubt.',
  'No other properties are allowed.': 'Weitere Eigenschaften sind nicht erlaubt.',
  'With {name}, {names} must be present too.': 'Mit {name} muss auch {names} vorhanden sein.',
  'All properties of {name} as well.': 'Dazu alle Eigenschaften von {name}.',
  'Not shown here, see the document:': 'Hier nicht gezeigt, siehe das Dokument:',
  // Overviews
  Operations: 'Operationen',
  Webhooks: 'Webhooks',
  Overviews: 'Übersichten',
  Schemas: 'Schemas',
  Changes: 'Änderungen',
  'Operations by capability': 'Operationen nach Fähigkeit',
  'None named': 'Keine genannt',
  'Operations by error': 'Operationen nach Fehler',
  'How many operations of each group answer with an error':
    'Wie viele Operationen jeder Gruppe mit einem Fehler antworten',
  Group: 'Gruppe',
  'All {count} operations': 'Alle {count} Operationen',
  'Used by: {operations}': 'Verwendet von: {operations}',
  'Part of: {schemas}': 'Teil von: {schemas}',
  'No operation uses it.': 'Keine Operation verwendet es.',
  '{count} operation': '{count} Operation',
  '{count} operations': '{count} Operationen',
  'All operations': 'Alle Operationen',
  '{count} change': '{count} Änderung',
  '{count} changes': '{count} Änderungen',
  '{changes} since the last release of {version}, none of them breaking.':
    '{changes} seit der letzten Veröffentlichung von {version}, keine davon bricht.',
  '{changes} since the last release of {version}, {breaking} breaking.':
    '{changes} seit der letzten Veröffentlichung von {version}, davon brechend: {breaking}.',
  'Nothing has changed since the last release of {version}.':
    'Seit der letzten Veröffentlichung von {version} hat sich nichts geändert.',
  Breaking: 'Brechend',
  Compatible: 'Verträglich',
  Note: 'Hinweis',
  // What to do about an error
  'Correct the request. The same request fails again.':
    'Die Anfrage berichtigen. Dieselbe Anfrage scheitert wieder.',
  'Get a new token and send the request again.':
    'Ein neues Token holen und die Anfrage noch einmal senden.',
  'Look at the payment of the account.': 'Die Zahlung des Kontos prüfen.',
  'Check the token and what the request names. If both are right, ask somebody who may grant the permission. A retry does not help.':
    'Das Token prüfen und was die Anfrage nennt. Stimmt beides, jemanden fragen, der die Berechtigung erteilen darf. Ein neuer Versuch hilft nicht.',
  'Check the identifiers in the address. After a delete, this answer means success.':
    'Die Kennungen in der Adresse prüfen. Nach einem Löschen bedeutet diese Antwort Erfolg.',
  'Use a method that the path has.': 'Eine Methode verwenden, die der Pfad hat.',
  'Ask for a media type that the operation has.':
    'Einen Medientyp verlangen, den die Operation hat.',
  'Send the request again, if it is safe to repeat.':
    'Die Anfrage noch einmal senden, wenn sie sich gefahrlos wiederholen lässt.',
  'Read the current state, then decide whether the request still makes sense.':
    'Den jetzigen Zustand lesen und dann entscheiden, ob die Anfrage noch sinnvoll ist.',
  'The object is gone for good. Forget its identifier.':
    'Das Objekt ist endgültig weg. Seine Kennung vergessen.',
  'Read the object again, then repeat the change on the new version.':
    'Das Objekt noch einmal lesen und die Änderung an der neuen Fassung wiederholen.',
  'Send less in one request.': 'Weniger in einer Anfrage senden.',
  'Send a media type that the operation accepts.':
    'Einen Medientyp senden, den die Operation annimmt.',
  'Correct the values in the body. The same request fails again.':
    'Die Werte im Inhalt berichtigen. Dieselbe Anfrage scheitert wieder.',
  'Wait until the object is unlocked.': 'Warten, bis das Objekt nicht mehr gesperrt ist.',
  'Read the object first, and say in the request which version you change.':
    'Das Objekt zuerst lesen und in der Anfrage sagen, welche Fassung sie ändert.',
  'Wait as long as the answer says, then send fewer requests.':
    'So lange warten, wie die Antwort sagt, und dann weniger Anfragen senden.',
  'Wait, then retry what is safe to repeat, with growing pauses.':
    'Warten, dann mit wachsenden Pausen wiederholen, was sich gefahrlos wiederholen lässt.',
  'Do without the operation. A retry does not help.':
    'Ohne die Operation auskommen. Ein neuer Versuch hilft nicht.',
  'Wait, then retry what is safe to repeat.':
    'Warten, dann wiederholen, was sich gefahrlos wiederholen lässt.',
  'Wait as long as the answer says, then retry.':
    'So lange warten, wie die Antwort sagt, und es dann wieder versuchen.',
  'Check whether the request had an effect before you repeat it.':
    'Vor dem Wiederholen prüfen, ob die Anfrage schon gewirkt hat.',
  'Correct the request before you send it again.':
    'Die Anfrage berichtigen, bevor sie noch einmal gesendet wird.',
  // Copies in Markdown
  'the whole API': 'der ganzen API',
  'This file has no more than {size} KB of schemas. These, and what they refer to, are in {whole}: {names}.':
    'Diese Datei hat höchstens {size} KB an Schemas. Diese und alles, worauf sie verweisen, sind in {whole}: {names}.',
  Examples: 'Beispiele',
  'An example of {size} KB is left out. {page} has it.':
    'Ein Beispiel von {size} KB fehlt hier. {page} hat es.',
  'The page': 'Die Seite',
  'As under {name} in "Shared schemas".': 'Wie unter {name} in „Gemeinsame Schemas“.',
  'Shared schemas': 'Gemeinsame Schemas',
};

/** What pages of every language show of APIs: the menu with the search, and operations in guides. */
export const pageWords = {
  // The menu
  'API operations': 'Operationen der API',
  'Operations of {group}': 'Operationen: {group}',
  'Search this API': 'Diese API durchsuchen',
  'No results found': 'Keine Ergebnisse',
  'and {count} more': 'und {count} weitere',
  '{count} more. Add a word to see them.':
    '{count} weitere. Mit einem Wort mehr sind sie zu sehen.',
  // What the search of the site finds
  'API fields and values': 'Felder und Werte der API',
  'fields and their values': 'Felder und ihre Werte',
  Errors: 'Fehler',
  'error texts': 'Fehlertexte',
  Commands: 'Befehle',
  // Operations
  capability: 'Fähigkeit',
  'Try it': 'Ausprobieren',
};

/** The same of the sandbox: calls that run in a page. */
export const callWords = {
  Run: 'Ausführen',
  'recorded from the sandbox': 'in der Sandbox aufgezeichnet',
  'answered in this tab, just now': 'gerade in diesem Tab beantwortet',
  'The state is {state}.': 'Der Zustand ist {state}.',
  'Stories of the sandbox': 'Geschichten der Sandbox',
};

export type PageWord = keyof typeof pageWords | keyof typeof callWords;

export const apiWords = {
  ...scriptWords,
  ...sandboxWords,
  ...pageWords,
  ...callWords,
  ...writtenWords,
  ...changeWords,
};

export type ApiWord = keyof typeof apiWords;

export type ApiSay = Say<ApiWord>;

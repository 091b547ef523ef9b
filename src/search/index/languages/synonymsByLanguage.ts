/** Synonyms in documentation of software, in languages other than English: small lists of frequent tasks. */
const GROUPS: readonly (readonly [code: string, groups: string])[] = [
  [
    'de',
    `tastenkurzel, tastenkombination, tastaturkurzel, shortcut, hotkey;
    passwort, kennwort;
    loschen, entfernen;
    benutzer, nutzer, anwender;
    anmelden, einloggen, login;
    abmelden, ausloggen, logout;
    einstellung, konfiguration, option;
    bild, abbildung, grafik;
    fehler, problem, storung;
    herunterladen, download;
    hochladen, upload;
    sicherung, backup;
    ordner, verzeichnis;
    datei, file;
    starten, ausfuhren;
    stoppen, beenden, anhalten;
    andern, bearbeiten, anpassen;
    anzeigen, darstellen;
    e mail, mail;
    aktualisieren, updaten, update;
    kopieren, duplizieren;
    suche, suchen;
    schlussel, key;
    berechtigung, recht, zugriffsrecht;
    schnittstelle, api;
    umgebungsvariable, umgebung;
    bereitstellen, deployen, deployment`,
  ],
  [
    'fr',
    `raccourci, raccourci clavier, hotkey, shortcut;
    supprimer, effacer, retirer;
    utilisateur, usager;
    connexion, connecter, login;
    deconnexion, deconnecter, logout;
    parametre, reglage, option, preference;
    configuration, configurer;
    fichier, document;
    dossier, repertoire;
    erreur, probleme, panne;
    telecharger, telechargement;
    sauvegarde, backup;
    demarrer, lancer, executer;
    arreter, stopper;
    modifier, changer;
    afficher, montrer;
    courriel, email, mail;
    mise jour, actualiser;
    copier, dupliquer;
    rechercher, recherche, chercher;
    deployer, deploiement;
    cle, key`,
  ],
  [
    'es',
    `atajo, atajo teclado, hotkey, shortcut;
    eliminar, borrar, quitar;
    usuario, cuenta;
    iniciar sesion, acceder, login;
    cerrar sesion, salir, logout;
    ajuste, configuracion, opcion, preferencia;
    archivo, fichero;
    carpeta, directorio;
    error, fallo, problema;
    descargar, bajar;
    subir, cargar;
    copia seguridad, respaldo, backup;
    ejecutar, arrancar, lanzar;
    detener, parar;
    modificar, cambiar, editar;
    mostrar, ver;
    correo, email;
    actualizar, actualizacion;
    copiar, duplicar;
    buscar, busqueda;
    desplegar, despliegue`,
  ],
  [
    'pt',
    `atalho, atalho teclado, hotkey, shortcut;
    senha, palavra passe, password;
    excluir, apagar, remover, eliminar;
    usuario, utilizador;
    entrar, login, acessar;
    sair, logout;
    configuracao, ajuste, opcao, preferencia;
    arquivo, ficheiro;
    pasta, diretorio;
    erro, falha, problema;
    baixar, descarregar, download;
    enviar, carregar, upload;
    copia seguranca, backup;
    executar, iniciar;
    parar, interromper;
    alterar, mudar, modificar, editar;
    mostrar, exibir;
    email, correio;
    atualizar, atualizacao;
    copiar, duplicar;
    buscar, pesquisar, procurar;
    implantar, implantacao, deploy;
    tela, ecra`,
  ],
  [
    'it',
    `scorciatoia, scorciatoia tastiera, hotkey, shortcut;
    eliminare, cancellare, rimuovere;
    utente, account;
    accedere, accesso, login;
    uscire, disconnettere, logout;
    impostazione, configurazione, opzione, preferenza;
    cartella, directory;
    errore, problema, guasto;
    scaricare, download;
    caricare, upload;
    copia sicurezza, backup;
    eseguire, avviare, lanciare;
    fermare, arrestare, interrompere;
    modificare, cambiare;
    mostrare, visualizzare;
    email, posta;
    aggiornare, aggiornamento;
    copiare, duplicare;
    cercare, ricerca;
    distribuire, deploy`,
  ],
  [
    'nl',
    `sneltoets, toetscombinatie, hotkey, shortcut;
    wachtwoord, password;
    verwijderen, wissen;
    gebruiker, account;
    inloggen, aanmelden, login;
    uitloggen, afmelden, logout;
    instelling, configuratie, optie, voorkeur;
    map, directory;
    fout, probleem, storing;
    downloaden, download;
    uploaden, upload;
    reservekopie, backup;
    starten, uitvoeren;
    stoppen, beeindigen;
    wijzigen, aanpassen, bewerken;
    tonen, weergeven;
    bijwerken, updaten, update;
    zoeken, zoek`,
  ],
  [
    'ru',
    `сочетание клавиш, горячая клавиша, горячие клавиши, хоткей, шорткат, hotkey, shortcut;
    удалить, стереть, убрать;
    пользователь, юзер;
    войти, вход, логин;
    выйти, выход;
    настройка, параметр, опция, конфигурация;
    папка, каталог, директория;
    ошибка, проблема, сбой;
    скачать, загрузить;
    резервный, бэкап;
    запустить, запуск, выполнить;
    остановить, остановка;
    изменить, править, редактировать;
    показать, отобразить;
    почта, email;
    обновить, обновление;
    копировать, дублировать;
    искать, поиск;
    развернуть, развертывание, деплой`,
  ],
  [
    'ar',
    `اختصار, hotkey, shortcut;
    حذف, إزالة, مسح;
    مستخدم, حساب;
    دخول, تسجيل;
    إعداد, ضبط, خيار, تفضيل;
    مجلد, دليل;
    خطأ, مشكلة, عطل;
    تنزيل, تحميل;
    تشغيل, تنفيذ, بدء;
    إيقاف, توقيف;
    تعديل, تغيير, تحرير;
    عرض, إظهار;
    تحديث, ترقية;
    بحث, إيجاد;
    كلمة مرور, كلمة سر`,
  ],
  [
    'sv',
    `kortkommando, snabbtangent, hotkey, shortcut;
    losenord, password;
    radera, ta bort;
    anvandare, konto;
    logga in, login;
    installning, konfiguration, alternativ;
    mapp, katalog;
    fel, problem;
    ladda ner, nedladdning;
    sakerhetskopia, backup;
    starta, kora;
    stoppa, avsluta;
    andra, redigera;
    visa, se;
    uppdatera, uppdatering;
    soka, sok`,
  ],
  [
    'pl',
    `skrot, skrot klawiszowy, hotkey, shortcut;
    haslo, password;
    usun, skasuj;
    uzytkownik, konto;
    ustawienie, konfiguracja, opcja;
    folder, katalog;
    blad, problem;
    pobierz, sciagnij;
    uruchom, wykonaj;
    zatrzymaj, przerwij;
    zmien, edytuj;
    pokaz, wyswietl;
    aktualizacja, aktualizuj;
    szukaj, wyszukaj`,
  ],
  [
    'uk',
    `комбінація клавіш, гаряча клавіша, гарячі клавіші, hotkey, shortcut;
    видалити, стерти, прибрати;
    налаштування, параметр, опція;
    папка, каталог;
    помилка, проблема, збій;
    завантажити, скачати;
    запустити, виконати;
    зупинити, припинити;
    змінити, редагувати;
    показати, відобразити;
    оновити, оновлення;
    пошук, шукати`,
  ],
  [
    'tr',
    `kisayol, klavye kisayolu, hotkey, shortcut;
    parola, sifre;
    sil, kaldir;
    kullanici, hesap;
    ayar, yapilandirma, secenek;
    klasor, dizin;
    hata, sorun;
    indir, yukle;
    calistir, baslat;
    durdur, bitir;
    degistir, duzenle;
    goster, goruntule;
    guncelle, guncelleme;
    ara, arama`,
  ],
]

export const synonymsByLanguage: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  GROUPS.map(([code, groups]) => [
    code,
    groups.split(';').map((group) => group.split(',').map((word) => word.trim())),
  ]),
)
